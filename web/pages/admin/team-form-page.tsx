import { createFileRoute } from '@tanstack/react-router';
import { ResourceFormScreen, resourceFormTitle } from '#web/admin/resource/resource-form-screen.tsx';
import { TeamAccount } from '#web/admin/resource/team-account.tsx';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useSession } from '#web/session/session.ts';

/** The generic form, and for the owner the member's account. */
export const Route = createFileRoute('/app/team/$id')({
  loader: ({ params }) => headWithTitle(resourceFormTitle('team', params.id)),
  head: loadedHead,
  component: TeamFormPage,
});

function TeamFormPage() {
  const { id } = Route.useParams();
  const isOwner = useSession()?.user.role === 'owner';
  return (
    <ResourceFormScreen name="team" id={id}>
      {isOwner
        ? (member) => (
            <TeamAccount
              memberId={member._id}
              memberName={String(member.name)}
              waNumber={member.waNumber as string | null}
            />
          )
        : undefined}
    </ResourceFormScreen>
  );
}
