import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/app/rajaongkir')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/app/rajaongkir"!</div>;
}
