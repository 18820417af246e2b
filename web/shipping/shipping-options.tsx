import { formatRupiah } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { isChosen, isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { shippingText } from '#web/text/id-shipping.ts';
import { classNames } from '#web/ui/class-names.ts';

type ShippingOptionsProps = {
  options: readonly ShippingOption[];
  method: ShippingOption | null;
  onChoose: (option: ShippingOption) => void;
};

const keyOf = ({ name, service, description }: ShippingOption) => `${name} ${service} ${description}`;

export function ShippingOptions({ options, method, onChoose }: ShippingOptionsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {options.map((option) => {
        const isOn = isChosen(option, method);
        return (
          <li key={keyOf(option)}>
            <button
              type="button"
              aria-pressed={isOn}
              className={classNames(
                'wrap-anywhere grid w-full grid-cols-[minmax(0,1fr)_fit-content(45%)] gap-x-4 rounded-control border px-4 py-3 text-left',
                isOn
                  ? 'border-primary bg-primary-soft ring-1 ring-primary'
                  : 'border-line bg-white hover:border-line-strong',
              )}
              onClick={() => onChoose(option)}
            >
              <span className="font-semibold text-ink">{option.name}</span>
              <span className="text-right font-bold text-ink tabular-nums">
                {isConfirmedByAdmin(option) ? shippingText.confirmedShort : formatRupiah(option.cost)}
              </span>
              <span className="text-muted text-sm">
                {option.service} | {option.description}
              </span>
              <span className="text-right text-muted text-sm tabular-nums">{option.etd}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
