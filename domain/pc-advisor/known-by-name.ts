type Found = Record<string, string | string[] | undefined>;

/** '16 GB (2x8GB) DDR4-3200', 'DDR5 5600 32GB (16GBx2)'. Without the number of sticks it stays blank. */
export function memoryByName(name: string): Found {
  const kit = /\b(\d) ?x ?(\d{1,3}) ?GB\b/i.exec(name);
  const reversedKit = /\b(\d{1,3}) ?GB? ?x ?(\d)\b/i.exec(name);
  const [modules, moduleGb] = kit
    ? [Number(kit[1]), Number(kit[2])]
    : reversedKit
      ? [Number(reversedKit[2]), Number(reversedKit[1])]
      : [0, 0];
  const speed = /\bDDR\d[- ](\d{4,5})\b/i.exec(name) ?? /\b(\d{4,5}) ?(?:MHz|MT\/s)/i.exec(name);
  return {
    memory_type: /\bDDR[345]\b/i.exec(name)?.[0].toUpperCase(),
    speed_mts: speed?.[1],
    modules: modules > 0 ? String(modules) : undefined,
    total_gb: modules > 0 ? String(modules * moduleGb) : undefined,
    form: /so-?dimm|laptop|notebook/i.test(name) ? 'SO-DIMM' : undefined,
  };
}

function pcieGen(name: string): string | undefined {
  return /pcie ?(?:gen ?)?([345])/i.exec(name)?.[1] ?? /\bgen ?([345])\b/i.exec(name)?.[1];
}

export function storageByName(name: string): Found {
  const size = /\b(\d{1,4}(?:\.\d+)?) ?(TB|GB)\b/i.exec(name);
  const capacityGb = size ? Number(size[1]) * (size[2]?.toUpperCase() === 'TB' ? 1000 : 1) : undefined;
  const isM2 = /\bm\.?2\b/i.test(name);
  const kind = /nvme/i.test(name)
    ? 'nvme'
    : /\bhdd\b|hard ?dis[ck]|\d{4} ?rpm|harddrive/i.test(name)
      ? 'hdd'
      : /sata/i.test(name)
        ? isM2
          ? 'm2sata'
          : 'sata'
        : undefined;
  const formFactor =
    kind === 'nvme' || kind === 'm2sata'
      ? 'M.2-2280'
      : kind === 'sata'
        ? '2.5'
        : kind === 'hdd' && !/2[.,]5/.test(name)
          ? '3.5'
          : undefined;
  return {
    kind,
    capacity_gb: capacityGb === undefined ? undefined : String(Math.round(capacityGb)),
    form_factor: formFactor,
    pcie_gen: kind === 'nvme' ? pcieGen(name) : undefined,
  };
}

export function psuByName(name: string): Found {
  return {
    wattage: /\b(\d{3,4}) ?W(?:att)?\b/i.exec(name)?.[1],
    // The certificate itself wins over a series that is called after a metal.
    efficiency:
      (/80 ?(?:plus|\+) ?(bronze|silver|gold|platinum|titanium)/i.exec(name) ??
        /\b(bronze|silver|gold|platinum|titanium)\b/i.exec(name))?.[1]?.toLowerCase() ??
      (/80 ?(?:plus|\+)/i.test(name) ? 'plus' : undefined),
    psu_type: /\bSFX\b/i.test(name) ? 'SFX' : /\bTFX\b|\bflex\b/i.test(name) ? undefined : 'ATX',
  };
}

const radiatorCapacityW: Record<string, string> = {
  120: '170',
  140: '190',
  240: '250',
  280: '270',
  360: '320',
  420: '350',
};

/** Only liquid coolers carry their size in the name; sockets have to be entered by staff. */
export function coolerByName(name: string): Found {
  const radiatorMm = /\b(?:LC|LS|LE|ML|H|X)?(120|140|240|280|360|420)\b/i.exec(name)?.[1];
  if (!/liquid|aio|water|radiator|cairan/i.test(name) || radiatorMm === undefined) return {};
  return { kind: 'liquid', radiator_mm: radiatorMm, capacity_w: radiatorCapacityW[radiatorMm] };
}

export function osByName(name: string): Found {
  if (!/windows 11/i.test(name)) return {};
  return {
    family: 'Windows',
    max_memory_gb: /\bpro\b/i.test(name) ? '2048' : /\bhome\b/i.test(name) ? '128' : undefined,
  };
}
