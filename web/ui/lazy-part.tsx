import { type FunctionComponent, lazy, useEffect, useState } from 'react';

type Retry = { onRetry: () => void };

/**
 * Code that is loaded when it is first shown. Where it cannot be loaded, the rest of the page stays and `Failed` is
 * shown instead; every later use tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  Failed: FunctionComponent<Props & Retry>,
) {
  function FailedAttempt(props: Props & Retry) {
    // Only now: React renders a waiting part anew, which would begin a new attempt each time.
    useEffect(() => {
      latest = attempt();
    }, []);
    return <Failed {...props} />;
  }
  const attempt = () => lazy<FunctionComponent<Props & Retry>>(() => load().catch(() => ({ default: FailedAttempt })));
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    return <Part {...props} onRetry={() => setPart(() => latest)} />;
  };
}
