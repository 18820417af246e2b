import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#domain/problems.ts';
import { formText } from '#web/text/id-admin.ts';
import type { OnProgress } from './upload-as-user.ts';

type FormWithProblems = { takeProblem: (problem: Problem) => void };

/** One save at a time: its progress, its failure in words, and the stored entry where somebody else was faster. */
export function useSave<Stored>(form: FormWithProblems) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Stored | null>(null);

  function tell(error: unknown) {
    if (!(error instanceof Problem)) return setFailure(formText.failed);
    if (error.code === 'conflict' && error.current) return setConflict(error.current as Stored);
    form.takeProblem(error);
    setFailure(error.errors?.length ? formText.invalid : error.message);
  }

  /** Undefined when it failed: the form has been told why, and what was typed is still there. */
  async function save<Answer>(work: (onProgress: OnProgress) => Promise<Answer>): Promise<Answer | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      const answer = await work(setProgress);
      // What shoppers see is kept in the same cache; everything is asked for again when it is next on view.
      await queryClient.invalidateQueries();
      return answer;
    } catch (error) {
      tell(error);
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
    tellInvalid: () => setFailure(formText.invalid),
    conflict,
    endConflict: () => setConflict(null),
  };
}

export type Saving<Stored> = ReturnType<typeof useSave<Stored>>;
