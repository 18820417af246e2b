import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type SiteMeta, siteMetaApi, siteMetaLimits } from '#domain/site-meta/site-meta.contract.ts';
import { defaultOpenTime } from '#domain/site-meta/site-meta.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { FormSkeleton } from '#web/admin/form/form-skeleton.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { uploadAsUser } from '#web/admin/form/upload-as-user.ts';
import { useForm } from '#web/admin/form/use-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { LivePreview } from '#web/admin/resource/live-preview.tsx';
import { AgentsInput } from '#web/admin/site-meta/agents-input.tsx';
import {
  checkSiteMeta,
  type PictureName,
  previewMeta,
  type SiteMetaValues,
  siteMetaBody,
  siteMetaValues,
  type TextName,
} from '#web/admin/site-meta/site-meta-values.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { Footer } from '#web/pages/shop/footer.tsx';
import { AgentList } from '#web/site-meta/agent-list.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { TopBar } from '#web/site-meta/top-bar.tsx';
import { agentText } from '#web/text/id.ts';
import { configurationText, conflictText, formText } from '#web/text/id-admin.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

export const Route = createFileRoute('/app/configuration')({
  loader: () => titled(configurationText.title),
  head: loadedHead,
  component: ConfigurationPage,
});

function ConfigurationPage() {
  // Its own reading, not the shop's cached one: a form must start from what is stored now.
  const meta = useQuery({
    queryKey: ['admin', 'meta'],
    queryFn: ({ signal }) => callAsUser(siteMetaApi.read, {}, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader title={configurationText.title} back={backToMenus} />
      </div>
      {meta.isPending ? (
        <FormSkeleton />
      ) : meta.isError ? (
        <ErrorState onRetry={() => meta.refetch()} isRetrying={meta.isFetching} />
      ) : (
        <ConfigurationForm stored={meta.data} />
      )}
    </>
  );
}

function ConfigurationForm({ stored }: { stored: SiteMeta }) {
  const queryClient = useQueryClient();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const form = useForm<SiteMetaValues>(siteMetaValues(stored), checkSiteMeta);
  const saving = useSave<SiteMeta>(form);
  useLeaveGuard(form.isDirty);

  async function save(updatedAt: string | undefined) {
    const body = siteMetaBody(form.values, form.changedNames, updatedAt);
    const saved = await saving.save((onProgress) => uploadAsUser(siteMetaApi.update, { body }, onProgress));
    if (!saved) return undefined;
    queryClient.setQueryData(siteMetaQuery.queryKey, saved);
    showToast(configurationText.saved);
    return saved;
  }

  function text(name: TextName, options: { max?: number; hint?: string; mode?: 'tel' | 'url' | 'email' } = {}) {
    const value = form.values[name];
    const isLong = name === 'description' || name === 'company.address';
    const shared = {
      name,
      value,
      autoComplete: 'off',
      inputMode: options.mode,
      onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    };
    return (
      <Field
        label={configurationText.fields[name]}
        isRequired={name === 'name'}
        isOptional={name !== 'name'}
        errors={form.errorsAt(name)}
        isTouched={form.wasTried}
        hint={options.hint}
        maxLength={options.max}
        value={value}
      >
        {isLong ? <TextArea {...shared} rows={3} /> : <TextInput {...shared} />}
      </Field>
    );
  }

  function picture(name: PictureName, hint: string) {
    return (
      <Field
        label={configurationText.fields[name]}
        isOptional
        hint={hint}
        errors={form.errorsAt(name)}
        isTouched={form.wasTried}
      >
        <ImageInput
          value={form.values[name]}
          onValue={(value) => form.set(name, value)}
          label={configurationText.fields[name]}
          progress={saving.progress}
        />
      </Field>
    );
  }

  const shown = previewMeta(stored, form.values);

  return (
    <EditForm
      form={form}
      saving={saving}
      stored={stored}
      valuesOf={siteMetaValues}
      labelOf={(name) => configurationText.fields[name]}
      wordsOf={wordsOf}
      onSave={save}
      onCancel={form.isDirty ? () => form.restart(form.base) : undefined}
    >
      <FormSection title={configurationText.shop} text={configurationText.shopText}>
        {text('name', { max: siteMetaLimits.name })}
        {text('openTime', { max: siteMetaLimits.openTime, hint: `Bila kosong: ${defaultOpenTime}` })}
        {text('description', { max: siteMetaLimits.description })}
        {text('company.phone', { mode: 'tel' })}
        {text('company.email', { mode: 'email' })}
        <LivePreview part={configurationText.topBar}>
          <TopBar meta={shown} />
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.company}>
        {text('company.name', { max: siteMetaLimits.name })}
        {text('company.address', { max: siteMetaLimits.address })}
        {text('company.mapUrl', { mode: 'url', hint: formText.linkHint })}
      </FormSection>
      <FormSection title={configurationText.social} text={configurationText.socialText}>
        {text('whatsappUrl', { mode: 'url' })}
        {text('igUrl', { mode: 'url' })}
        {text('fbUrl', { mode: 'url' })}
        {text('tiktokUrl', { mode: 'url' })}
        {text('ytUrl', { mode: 'url' })}
        <LivePreview part={configurationText.footer}>
          <Footer meta={shown} categories={categories.docs} year={new Date().getFullYear()} />
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.orders} text={configurationText.ordersHint}>
        {text('waNumberOrder', { mode: 'tel', hint: formText.waHint })}
      </FormSection>
      <FormSection title={configurationText.agents} text={configurationText.agentsText}>
        <AgentsInput
          agents={form.values.customerServices}
          onAgents={(agents) => form.set('customerServices', agents)}
          errorsAt={form.errorsAt}
          isTouched={form.wasTried}
        />
        <LivePreview part={configurationText.chat}>
          <div className="mx-auto max-w-sm p-4">
            <p className="mb-3 text-ink text-sm">{agentText.choose}</p>
            <AgentList meta={shown} message="" />
          </div>
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.pictures}>
        {picture('logo', configurationText.logoHint)}
        {picture('favicon', configurationText.faviconHint)}
        {picture('ogImage', configurationText.ogImageHint)}
      </FormSection>
    </EditForm>
  );
}

function wordsOf(name: keyof SiteMetaValues, values: SiteMetaValues): string {
  const value = values[name];
  if (value instanceof File) return conflictText.newPicture;
  if (Array.isArray(value)) return value.map(({ name, waNumber }) => `${name} (${waNumber})`).join(', ');
  return value || conflictText.empty;
}
