import { listText } from '#web/text/id-admin-list.ts';

/** The head of the column with each row's menu. */
export function ActionsHead() {
  return (
    <th scope="col" className="w-14 px-2">
      <span className="sr-only">{listText.actionsColumn}</span>
    </th>
  );
}
