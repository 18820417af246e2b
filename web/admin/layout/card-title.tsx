export function CardTitle({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id} className="font-bold text-base">
      {title}
    </h2>
  );
}
