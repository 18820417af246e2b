import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { Problem } from '#domain/problems.ts';
import { callApi } from '#web/api/call-api.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { alertText, forgetNumberText as text } from '#web/text/id-alerts.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { showToast } from '#web/ui/toast-queue.ts';

/** Opened from a notice. Opening alone deletes nothing: messengers open links for their previews. */
export const Route = createFileRoute('/_storefront/kabari/$code')({
  loader: async ({ context }) => {
    const site = { meta: await context.queryClient.ensureQueryData(siteMetaQuery), origin: context.origin() };
    return { head: pageHead(site, { title: text.title, description: text.text, path: '/kabari', isPrivate: true }) };
  },
  head: loadedHead,
  component: ForgetNumberPage,
});

function ForgetNumberPage() {
  const { code } = Route.useParams();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  async function forget() {
    setState('busy');
    try {
      await callApi(productAlertApi.forget, { body: { code } });
      setState('done');
    } catch (error) {
      showToast(error instanceof Problem ? error.message : alertText.failed, 'error');
      setState('open');
    }
  }

  return (
    <div className="page-width max-w-xl py-10 text-center">
      <h1 className="font-extrabold text-2xl text-ink">{state === 'done' ? text.done : text.title}</h1>
      <p role="status" className="mt-3">
        {state === 'done' ? text.doneText : text.text}
      </p>
      {state === 'done' ? (
        <Link to="/" className={buttonClass({ variant: 'secondary', className: 'mt-6' })}>
          {text.home}
        </Link>
      ) : (
        <Button className="mt-6" busy={state === 'busy'} onClick={() => void forget()}>
          {text.press}
        </Button>
      )}
    </div>
  );
}
