import type { ComponentType } from 'react';
import { OwnerOnly } from './owner-only.tsx';
import { backToMenus, PageHeader } from './page-header.tsx';

/** A screen of the menus that only the owner may read: `Content` is not rendered, and fetches nothing, for others. */
export function ownerPage({ title, text }: { title: string; text: string }, Content: ComponentType) {
  return function OwnerPage() {
    return (
      <>
        <PageHeader title={title} text={text} back={backToMenus} />
        <OwnerOnly>
          <Content />
        </OwnerOnly>
      </>
    );
  };
}
