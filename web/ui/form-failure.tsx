/** Why a form could not be sent. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-error-soft px-4 py-3 text-error text-sm">
      {text}
    </p>
  );
}
