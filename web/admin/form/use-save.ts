import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import { formText } from '#web/text/id-admin-form.ts';
import type { OnProgress } from './upload-as-user.ts';

/** One save at a time: its progress, its failure in words, and the stored entry where another editor saved first. */
export function useSave<Stored>(showProblem: (problem: Problem) => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [isGone, setGone] = useState(false);

  function showFailure(error: unknown) {
    if (!(error instanceof Problem)) return setFailure(formText.failed);
    if (error.code === 'conflict' && error.current) return setConflict(error.current as Stored);
    if (error.code === 'not-found') {
      setGone(true);
      return setFailure(formText.deleted);
    }
    if (error.code === 'unauthorized') return setFailure(formText.sessionEnded);
    showProblem(error);
    setFailure(error.errors?.length ? formText.invalid : error.message);
  }

  /** Undefined when it failed: the form shows why and keeps what was typed. */
  async function save(send: (onProgress: OnProgress) => Promise<Stored>): Promise<Stored | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      const stored = await send(setProgress);
      // The shop's pages share this cache: everything is fetched again when it is next shown.
      await queryClient.invalidateQueries();
      return stored;
    } catch (error) {
      showFailure(error);
      return undefined;
    } finally {
      setBusy(false);
      setProgress(null);
    }
  }

  return {
    save,
    isBusy,
    progress,
    failure,
    showInvalid: () => setFailure(formText.invalid),
    conflict,
    /** The entry was deleted while it was edited. */
    isGone,
    endConflict: () => setConflict(null),
  };
}
