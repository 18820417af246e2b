import type { DocumentBlock, DocumentFact, OrderDocument } from '#domain/order/order-document.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A document as it comes out of the printer; on the screen the same on a white sheet. */
export function DocumentSheet({ document }: { document: OrderDocument }) {
  const { letterhead, title, facts, recipient, sums, words, footer, signatures, addressLabel } = document;
  return (
    <article
      aria-label={`${title} ${document.number}`}
      className="mx-auto w-full max-w-[210mm] rounded-card border border-line bg-white p-4 text-ink text-sm md:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:text-[9.5pt] print:[page:dokumen]"
    >
      <header className="flex items-start justify-between gap-4 border-line border-b pb-4 max-sm:flex-wrap print:flex-nowrap">
        <div className="flex min-w-0 items-start gap-4 max-sm:flex-wrap print:flex-nowrap">
          {letterhead.logo && (
            <img
              src={`/files/${letterhead.logo}?w=320`}
              alt=""
              className="h-12 w-auto max-w-32 shrink-0 object-contain object-left"
            />
          )}
          <div className="min-w-0">
            <p className="font-extrabold text-base">{letterhead.name}</p>
            {letterhead.lines.map((line) => (
              <p key={line} className="break-words text-muted text-xs">
                {line}
              </p>
            ))}
          </div>
        </div>
        <h2 className="shrink-0 font-extrabold text-2xl">{title}</h2>
      </header>
      <div className="mt-4 flex flex-wrap justify-between gap-4">
        <Block block={recipient} />
        <Facts facts={facts} />
      </div>
      <Goods document={document} />
      <div className="mt-3 flex justify-end break-inside-avoid">
        <dl className="w-full max-w-72 tabular-nums">
          {sums.map(({ label, value, isTotal }) => (
            <div
              key={label}
              className={classNames(
                'flex justify-between gap-4 py-0.5',
                isTotal && 'mt-1 border-line border-t pt-1 font-extrabold text-base',
              )}
            >
              <dt className={isTotal ? undefined : 'text-muted'}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {words && <p className="mt-3 rounded-small bg-surface px-3 py-2">{text.inWords(words)}</p>}
      {footer.map((block) => (
        <div key={block.title} className="mt-4 break-inside-avoid">
          <Block block={block} />
        </div>
      ))}
      <div
        className={classNames(
          'mt-6 flex break-inside-avoid gap-4',
          signatures.length === 1 ? 'justify-end' : 'justify-between',
        )}
      >
        {signatures.map((signature) => (
          <p key={signature} className="w-48 text-balance border-line border-b pb-16 text-center">
            {signature}
          </p>
        ))}
      </div>
      {addressLabel && <AddressLabel label={addressLabel} />}
    </article>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold text-muted">{block.title}</p>
      <p className="whitespace-pre-line break-words">{block.lines.join('\n')}</p>
    </div>
  );
}

function Facts({ facts }: { facts: readonly DocumentFact[] }) {
  return (
    <dl className="grid h-fit grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Goods({ document: { columns, rows } }: { document: OrderDocument }) {
  const hasPrices = columns.length > 3;
  // On a phone there is room for the goods and their sum; amount and price then stand below the name.
  const classOf = (at: number) =>
    classNames(
      columns[at]?.align === 'right' ? 'text-right' : 'text-left',
      hasPrices && [0, 2, 3].includes(at) && 'max-sm:not-print:hidden',
    );
  return (
    <div className="mt-4 overflow-x-auto print:overflow-visible">
      <table className="w-full tabular-nums max-sm:text-xs print:text-[9.5pt]">
        <thead className="bg-surface text-xs">
          <tr>
            {columns.map(({ label }, at) => (
              <th key={label} scope="col" className={classNames('px-2 py-2 font-semibold', classOf(at))}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, notes }) => (
            <tr key={cells[0]} className="border-line border-b align-top print:break-inside-avoid">
              {cells.map((cell, at) => (
                <td
                  key={columns[at]?.label}
                  className={classNames('px-2 py-1.5', classOf(at), at === 1 ? 'break-words' : 'whitespace-nowrap')}
                >
                  {at === 1 ? <span className="font-semibold">{cell}</span> : cell}
                  {at === 1 && hasPrices && (
                    <span className="block text-xs sm:hidden print:hidden">
                      {text.quantityAt(cells[2]!, cells[3]!)}
                    </span>
                  )}
                  {at === 1 &&
                    notes.map((note) => (
                      <span key={note} className="block text-muted text-xs">
                        {note}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddressLabel({ label: { to, from, facts } }: { label: NonNullable<OrderDocument['addressLabel']> }) {
  const [name, ...lines] = to.lines;
  return (
    <section className="mt-6 grid break-inside-avoid gap-4 border border-line-strong border-dashed p-4 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
      <div className="min-w-0 text-base">
        <p className="font-semibold text-muted text-sm">{to.title}</p>
        <p className="break-words font-extrabold">{name}</p>
        <p className="whitespace-pre-line break-words">{lines.join('\n')}</p>
      </div>
      <div className="grid content-start gap-3">
        <Block block={from} />
        <Facts facts={facts} />
      </div>
    </section>
  );
}
