import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { adminText } from '#web/text/id-admin.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** 'Tambah': the way from a list to a new entry's form. */
export function AddLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {adminText.add}
    </Link>
  );
}
