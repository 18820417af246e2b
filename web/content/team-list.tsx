import type { Entry } from '#domain/resources.ts';
import { Picture } from '#web/ui/picture.tsx';

export function TeamList({ members }: { members: Entry<'team'>[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {members.map((member) => (
        <li key={member._id} className="overflow-hidden rounded-card border border-line bg-white">
          <Picture
            path={member.photo}
            alt={member.alt ?? ''}
            width={320}
            height={320}
            sizes="(min-width: 48rem) 18rem, 45vw"
            className="aspect-square w-full object-cover"
          />
          <div className="p-4">
            <p className="font-semibold text-ink">{member.name}</p>
            <p className="text-muted text-sm">{member.position}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
