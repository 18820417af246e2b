import { useState } from 'react';
import { type SearchSynonym, searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { synonymLimits } from '#domain/catalogue/search-synonyms.ts';
import { SaveFailure } from '#web/admin/form/save-failure.tsx';
import { useGuardedClose } from '#web/admin/form/use-guarded-close.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { adminText } from '#web/text/id-admin.ts';
import { searchLogText as text } from '#web/text/id-search-log.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

type SynonymDialogProps = {
  /** What the shopper typed; empty where staff begin without a search. */
  word: string;
  onClose: () => void;
};

type Errors = Partial<Record<'word' | 'means', string[]>>;

export function SynonymDialog({ word: typed, onClose }: SynonymDialogProps) {
  const [word, setWord] = useState(typed);
  const [means, setMeans] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { close } = useGuardedClose(word !== typed || means !== '', onClose);
  const { save, isBusy, failure } = useSave<SearchSynonym>(({ errors = [] }) =>
    setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, [message]]))),
  );

  async function submit() {
    setErrors({});
    if (!(await save(() => callAsUser(searchLogApi.create, { body: { word, means } })))) return;
    showToast(text.added);
    onClose();
  }

  const isFilled = word.trim() !== '' && means.trim() !== '';
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={close}
      title={text.add}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {adminText.cancel}
          </Button>
          <Button busy={isBusy} disabled={!isFilled} onClick={() => void submit()}>
            {adminText.save}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) void submit();
        }}
      >
        <Field
          label={text.word}
          errors={errors.word ?? []}
          isTouched
          isRequired
          value={word}
          maxLength={synonymLimits.length}
        >
          <TextInput value={word} onChange={(event) => setWord(event.target.value)} />
        </Field>
        <Field
          label={text.means}
          hint={text.meansHint}
          errors={errors.means ?? []}
          isTouched
          isRequired
          value={means}
          maxLength={synonymLimits.length}
        >
          <TextInput value={means} onChange={(event) => setMeans(event.target.value)} />
        </Field>
        {failure && (
          <p role="alert" className="text-error text-sm">
            <SaveFailure text={failure} />
          </p>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
