import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, teamAccountApi } from '#domain/auth/team-account.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { accountsText as text } from '#web/text/id-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { accountsKey } from './account.queries.ts';

/** All of them take effect at once, from the next request of the account on. */
export function AccountActions({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { _id: id, name, role, isDisabled, openSessions, canPublishImports } = account;

  async function run(work: () => Promise<Account>, notice: string) {
    setBusy(true);
    try {
      await work();
      showToast(notice);
    } catch (error) {
      showToast(error instanceof Problem ? (error.detail ?? error.message) : listText.failed, 'error');
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: accountsKey });
    }
  }

  async function endSessions() {
    if (!(await askConfirm(text.confirmEnd))) return;
    await run(() => callAsUser(teamAccountApi.endSessions, { params: { id } }), text.sessionsEnded(name));
  }

  async function setDisabled(isDisabled: boolean) {
    if (isDisabled && !(await askConfirm(text.confirmDisable))) return;
    const notice = isDisabled ? text.disabled(name) : text.enabled(name);
    await run(() => callAsUser(teamAccountApi.update, { params: { id }, body: { isDisabled } }), notice);
  }

  async function setCanPublish(canPublishImports: boolean) {
    const notice = canPublishImports ? text.publishGiven(name) : text.publishTaken(name);
    await run(() => callAsUser(teamAccountApi.update, { params: { id }, body: { canPublishImports } }), notice);
  }

  const publishLabel = canPublishImports ? text.takePublish : text.givePublish;
  return (
    <div className="flex flex-wrap gap-2">
      {role === 'staff' && !isDisabled && (
        <Button
          size="sm"
          variant="secondary"
          busy={isBusy}
          aria-label={`${publishLabel}: ${name}`}
          onClick={() => void setCanPublish(!canPublishImports)}
        >
          {publishLabel}
        </Button>
      )}
      {openSessions > 0 && (
        <Button
          size="sm"
          variant="secondary"
          busy={isBusy}
          aria-label={`${text.endSessions}: ${name}`}
          onClick={() => void endSessions()}
        >
          {text.endSessions}
        </Button>
      )}
      <Button
        size="sm"
        variant={isDisabled ? 'secondary' : 'ghost'}
        busy={isBusy}
        aria-label={`${isDisabled ? text.enable : text.disable}: ${name}`}
        onClick={() => void setDisabled(!isDisabled)}
      >
        {isDisabled ? text.enable : text.disable}
      </Button>
    </div>
  );
}
