import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef, useState } from 'react';
import { type Area, areas as allAreas } from '#domain/auth/areas.ts';
import { type Account, teamAccountApi } from '#domain/auth/team-account.contract.ts';
import { choicesOf } from '#domain/choices.ts';
import { errorsOf, email as isEmail } from '#domain/form-rules.ts';
import { whatsappLink } from '#domain/links.ts';
import { Problem } from '#domain/problems.ts';
import { AreasInput } from '#web/admin/form/areas-input.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { callAsUser } from '#web/api/call-as-user.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { accountsText } from '#web/text/id-auth.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { teamAccountText } from '#web/text/id-team.ts';
import { timeText } from '#web/text/id-time.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { useLinkCopy } from '#web/ui/use-link-copy.ts';

type Role = Account['role'];
type Member = { memberId: string; memberName: string; waNumber: string | null };

const roleOptions = choicesOf(teamAccountText.roles);

const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'team', 'account', id],
    queryFn: ({ signal }) => callAsUser(teamAccountApi.read, { params: { id } }, signal),
    staleTime: 0,
  });

/** What the owner does with a member's account: invite, change the role and the areas, disable. All of it acts at once. */
export function TeamAccount(member: Member) {
  const state = useQuery(accountQuery(member.memberId));
  return (
    <FormSection title={teamAccountText.title} text={teamAccountText.text}>
      {state.isPending && <SkeletonLine className="h-11 w-full" />}
      {state.isLoadingError && <ErrorState onRetry={() => state.refetch()} isRetrying={state.isFetching} />}
      {state.data?.account && <AccountControls account={state.data.account} />}
      {state.data?.account === null && <Invitation {...member} invitation={state.data.invitation} />}
    </FormSection>
  );
}

/** Runs one call at a time, shows a failure and reads the state again. */
function useCall() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function call<Answer>(work: () => Promise<Answer>, success?: string): Promise<Answer | undefined> {
    setBusy(true);
    try {
      const answer = await work();
      if (success) showToast(success);
      return answer;
    } catch (error) {
      showToast(error instanceof Problem ? (error.errors?.[0]?.message ?? error.message) : listText.failed, 'error');
      return undefined;
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['admin', 'team'] });
    }
  }
  return { call, isBusy };
}

/** Ticks are shown at once; the newest ones are saved after the save that runs. A failure shows what is stored. */
function useAreas(stored: Area[], save: (areas: Area[]) => Promise<unknown>) {
  const [shown, setShown] = useState<Area[] | null>(null);
  const due = useRef<Area[] | null>(null);
  const isSaving = useRef(false);

  async function choose(areas: Area[]) {
    setShown(areas);
    due.current = areas;
    if (isSaving.current) return;
    isSaving.current = true;
    while (due.current) {
      const next = due.current;
      due.current = null;
      if (!(await save(next))) due.current = null;
    }
    isSaving.current = false;
    setShown(null);
  }

  return [shown ?? stored, choose] as const;
}

function AccountControls({ account }: { account: Account }) {
  const { call, isBusy } = useCall();
  const areasCall = useCall();
  const update = (body: { role?: Role; areas?: Area[]; isDisabled?: boolean }) =>
    callAsUser(teamAccountApi.update, { params: { id: account._id }, body });
  const [areas, chooseAreas] = useAreas(account.areas, (areas) =>
    areasCall.call(() => update({ areas }), teamAccountText.saved),
  );
  // Neither is disabled while a change is saved: a disabled control would lose the focus.
  const isSaving = isBusy || areasCall.isBusy;

  async function setRole(role: Role) {
    if (isSaving || (role === 'owner' && !(await askConfirm(teamAccountText.confirmOwner)))) return;
    await call(() => update({ role }), teamAccountText.saved);
  }

  async function setDisabled(isDisabled: boolean) {
    if (isSaving || (isDisabled && !(await askConfirm(accountsText.confirmDisable)))) return;
    await call(() => update({ isDisabled }), teamAccountText.saved);
  }

  return (
    <>
      <p className="text-sm">
        <span className="text-muted">{teamAccountText.username}: </span>
        <span className="font-semibold text-ink">{account.username}</span>
      </p>
      <Field label={teamAccountText.role}>
        <Select
          className="max-w-60"
          options={roleOptions}
          value={account.role}
          aria-disabled={isSaving}
          onChange={(event) => void setRole(event.target.value as Role)}
        />
      </Field>
      {account.role === 'staff' && (
        <AreasInput areas={areas} hint={teamAccountText.areasHint} isDisabled={isBusy} onAreas={chooseAreas} />
      )}
      <Switch
        label={teamAccountText.disabled}
        hint={teamAccountText.disabledHint}
        checked={account.isDisabled}
        aria-disabled={isSaving}
        onChange={(event) => void setDisabled(event.target.checked)}
      />
    </>
  );
}

type Offer = { role: Role; areas: readonly Area[] };
type InvitationProps = Member & { invitation: (Offer & { expiresAt: string }) | null };

/** Areas matter to staff only: an owner has all of them. */
const isSameOffer = (a: Offer, b: Offer) =>
  a.role === b.role &&
  (a.role === 'owner' || allAreas.every((area) => a.areas.includes(area) === b.areas.includes(area)));

function Invitation({ memberId, memberName, waNumber, invitation }: InvitationProps) {
  const { call, isBusy } = useCall();
  const [role, setRole] = useState<Role>(invitation?.role ?? 'staff');
  const [areas, setAreas] = useState<Area[]>([...(invitation?.areas ?? allAreas)]);
  const [email, setEmail] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const errors = errorsOf([isEmail], email);
  const [url, setUrl] = useState<string | null>(null);

  async function invite() {
    setSubmitted(true);
    if (errors.length > 0) return;
    const body = { role, areas, ...(email.trim() === '' ? {} : { email: email.trim() }) };
    const answer = await call(() => callAsUser(teamAccountApi.invite, { params: { id: memberId }, body }));
    if (answer) setUrl(answer.url);
  }

  async function withdraw() {
    if (!(await askConfirm(confirmations.delete))) return;
    setUrl(null);
    await call(() => callAsUser(teamAccountApi.withdraw, { params: { id: memberId } }), teamAccountText.withdrawn);
  }

  return (
    <>
      {invitation && (
        <p className="text-sm">
          {teamAccountText.invited(teamAccountText.roles[invitation.role], timeText(invitation.expiresAt))}
        </p>
      )}
      {url && <InviteLink url={url} memberName={memberName} waNumber={waNumber} />}
      <Field
        label={teamAccountText.email}
        isOptional
        hint={teamAccountText.emailHint}
        errors={errors}
        isTouched={wasSubmitted}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={teamAccountText.role} className="w-44">
        <Select options={roleOptions} value={role} onChange={(event) => setRole(event.target.value as Role)} />
      </Field>
      {role === 'staff' && (
        <AreasInput areas={areas} hint={teamAccountText.inviteAreasHint} isDisabled={isBusy} onAreas={setAreas} />
      )}
      <p role="status" className="font-medium text-sm text-warning empty:hidden">
        {invitation && !isSameOffer(invitation, { role, areas }) && teamAccountText.notInLink}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="secondary" busy={isBusy} onClick={invite}>
          {invitation ? teamAccountText.inviteAgain : teamAccountText.invite}
        </Button>
        {invitation && (
          <Button variant="ghost" busy={isBusy} onClick={withdraw}>
            {teamAccountText.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}

function InviteLink({ url, memberName, waNumber }: { url: string; memberName: string; waNumber: string | null }) {
  const chat = whatsappLink(waNumber, teamAccountText.message(memberName, url));
  const { copy, fieldProps } = useLinkCopy(url);
  return (
    <div className="rounded-control bg-primary-soft p-3">
      <Field label={teamAccountText.link} hint={teamAccountText.linkHint}>
        <TextInput {...fieldProps} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          {teamAccountText.copy}
        </Button>
        {chat && (
          <LinkButton size="sm" variant="whatsapp" href={chat} target="_blank">
            <MessageCircle aria-hidden="true" className="size-4" />
            {teamAccountText.send}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
