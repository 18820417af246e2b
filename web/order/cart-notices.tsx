type CartNoticesProps = { notices: readonly string[]; className: string };

/** What has changed in the cart without the shopper. The list stands within the status, whose role would replace its own. */
export function CartNotices({ notices, className }: CartNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <div role="status" className={`rounded-card bg-warning-soft p-4 text-warning ${className}`}>
      <ul className="flex flex-col gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}
