import type { ReactNode } from 'react';
import { OwnerOnly } from './owner-only.tsx';
import { backToMenus, PageHeader } from './page-header.tsx';

/** A screen of the menus that only the owner may read. */
export function OwnerPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} text={text} back={backToMenus} />
      <OwnerOnly>{children}</OwnerOnly>
    </>
  );
}
