/** Parts for tests that fit each other: a small board, its memory, a drive, a power supply and a case. */
export const boardSpecs = {
  socket: 'AM5',
  cpu_families: ['Zen 4', 'Zen 5'],
  form_factor: 'Micro ATX',
  memory_type: 'DDR5',
  memory_slots: '4',
  max_memory_gb: '128',
  m2_slots: '1',
  sata_ports: '4',
  tier: 'mid',
  wifi: 'true',
};
export const memorySpecs = { memory_type: 'DDR5', speed_mts: '5600', modules: '2', total_gb: '16' };
export const cardSpecs = { chip_vendor: 'NVIDIA', perf_index: '100', tdp_w: '115', length_mm: '250' };
export const driveSpecs = { kind: 'nvme', capacity_gb: '1000', form_factor: 'M.2-2280', pcie_gen: '4' };
export const supplySpecs = { wattage: '550', psu_type: 'ATX', efficiency: 'bronze' };
export const casingSpecs = {
  form_factor_support: ['ATX', 'Micro ATX', 'Mini ITX'],
  gpu_max_length_mm: '330',
  cooler_max_height_mm: '160',
  radiator_max_mm: '240',
  psu_types: ['ATX'],
  bays_35: '1',
};
