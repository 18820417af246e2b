import { useId } from 'react';
import { CardTitle } from '#web/admin/layout/card-title.tsx';
import { ScreenLink } from '#web/admin/layout/screen-link.tsx';
import { dashboardText } from '#web/text/id-dashboard.ts';
import { shortDayText } from '#web/text/id-time.ts';

export type ChartPart = { label: string; color: 'primary' | 'success' | 'warning'; values: number[] };

type DayChartProps = {
  title: string;
  days: string[];
  /** Drawn on top of each other, the first one lowest. */
  parts: ChartPart[];
  to?: { path: string; search: Record<string, string> };
};

const fills = { primary: 'fill-primary', success: 'fill-success', warning: 'fill-star' };
const dots = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-star' };
const size = { width: 300, height: 72, gap: 2 };

/** Bars by day, drawn by hand: small, sharp at every width, and described in words for screen readers. */
export function DayChart({ title, days, parts, to }: DayChartProps) {
  const id = useId();
  const totals = days.map((_, at) => parts.reduce((sum, part) => sum + part.values[at]!, 0));
  const total = totals.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...totals);
  const words =
    most === 0
      ? dashboardText.emptyChart(title)
      : dashboardText.chart(title, total, most, shortDayText(days[totals.indexOf(most)]!));
  const figure = <span className="font-extrabold text-ink text-xl tabular-nums">{dashboardText.total(total)}</span>;

  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-4">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle id={id} title={title} />
        <span className="text-muted text-sm">{dashboardText.period}</span>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        {to ? (
          <ScreenLink to={to.path} search={to.search} linkClassName="hover:underline">
            {figure}
          </ScreenLink>
        ) : (
          figure
        )}
        <span className="text-muted text-sm tabular-nums">{dashboardText.today(totals.at(-1)!)}</span>
      </p>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-18 w-full"
      >
        {days.map((day, at) => (
          <Bar key={day} at={at} count={days.length} most={most} values={parts.map((part) => part.values[at]!)}>
            {parts.map((part) => fills[part.color])}
          </Bar>
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs tabular-nums">
        <span>{shortDayText(days[0]!)}</span>
        <span>{shortDayText(days.at(-1)!)}</span>
      </div>
      {parts.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {parts.map((part) => (
            <li key={part.label} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[part.color]}`} />
              {part.label}
              <span className="text-muted tabular-nums">
                {dashboardText.total(part.values.reduce((sum, value) => sum + value, 0))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type BarProps = { at: number; count: number; most: number; values: number[]; children: string[] };

function Bar({ at, count, most, values, children }: BarProps) {
  const width = size.width / count;
  const x = at * width + size.gap / 2;
  const scale = most === 0 ? 0 : (size.height - 2) / most;
  let below = 0;
  return (
    <g>
      {/* A day without any is still a day. */}
      <rect x={x} y={size.height - 1} width={width - size.gap} height={1} className="fill-line" />
      {values.map((value, part) => {
        below += value;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chart never move
            key={part}
            x={x}
            y={size.height - below * scale}
            width={width - size.gap}
            height={value * scale}
            className={children[part]}
          />
        );
      })}
    </g>
  );
}
