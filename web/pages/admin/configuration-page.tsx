import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { get } from 'react-hook-form';
import { type SiteMeta, siteMetaApi, siteMetaLimits } from '#domain/site-meta/site-meta.contract.ts';
import { defaultOpenTime } from '#domain/site-meta/site-meta.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { StoredEntry } from '#web/admin/form/stored-entry.tsx';
import { uploadAsUser } from '#web/admin/form/upload-as-user.ts';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { backToMenus, PageHeader } from '#web/admin/layout/page-header.tsx';
import { LivePreview } from '#web/admin/resource/live-preview.tsx';
import { AgentsInput } from '#web/admin/site-meta/agents-input.tsx';
import { InstalmentsInput } from '#web/admin/site-meta/instalments-input.tsx';
import {
  checkSiteMeta,
  type PictureName,
  previewMeta,
  type SiteMetaValues,
  siteMetaBody,
  siteMetaNames,
  siteMetaValues,
  type TextName,
} from '#web/admin/site-meta/site-meta-values.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { Footer } from '#web/pages/shop/footer.tsx';
import { AgentList } from '#web/site-meta/agent-list.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { TopBar } from '#web/site-meta/top-bar.tsx';
import { agentText } from '#web/text/id.ts';
import { conflictText, formText } from '#web/text/id-admin-form.ts';
import { configurationText } from '#web/text/id-configuration.ts';
import { orderSettingsText } from '#web/text/id-order-admin.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export const Route = createFileRoute('/app/configuration')({
  loader: () => headWithTitle(configurationText.title),
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
        <PageHeader title={configurationText.title} back={backToMenus}>
          <Link to="/app/order-settings" className={buttonClass({ variant: 'secondary' })}>
            <ReceiptText aria-hidden="true" />
            {orderSettingsText.title}
          </Link>
        </PageHeader>
      </div>
      <StoredEntry query={meta}>{(stored) => <ConfigurationForm stored={stored} />}</StoredEntry>
    </>
  );
}

const inputModes: Partial<Record<TextName, 'tel' | 'url' | 'email'>> = {
  'company.phone': 'tel',
  'company.email': 'email',
  'company.mapUrl': 'url',
  whatsappUrl: 'url',
  igUrl: 'url',
  fbUrl: 'url',
  tiktokUrl: 'url',
  ytUrl: 'url',
  waNumberOrder: 'tel',
};

const maxLengths: Partial<Record<TextName, number>> = {
  name: siteMetaLimits.name,
  openTime: siteMetaLimits.openTime,
  description: siteMetaLimits.description,
  'company.name': siteMetaLimits.name,
  'company.address': siteMetaLimits.address,
};

function ConfigurationForm({ stored }: { stored: SiteMeta }) {
  const queryClient = useQueryClient();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const form = useEditForm(siteMetaValues(stored), { check: checkSiteMeta, names: siteMetaNames });
  const { control } = form;

  const text = (name: TextName, hint?: string) => (
    <TextField
      control={control}
      name={name}
      label={configurationText.fields[name]}
      isRequired={name === 'name'}
      isOptional={name !== 'name'}
      hint={hint}
      maxLength={maxLengths[name]}
      inputMode={inputModes[name]}
      rows={name === 'description' || name === 'company.address' ? 3 : undefined}
    />
  );

  const picture = (name: PictureName, hint: string) => (
    <FormField control={control} name={name} label={configurationText.fields[name]} isOptional hint={hint}>
      {({ value, onChange }) => <ImageInput value={value} onValue={onChange} label={configurationText.fields[name]} />}
    </FormField>
  );

  const shown = previewMeta(stored, form.values);

  return (
    <EditForm
      form={form}
      stored={stored}
      valuesOf={siteMetaValues}
      labelOf={(name) => configurationText.fields[name as keyof typeof configurationText.fields]}
      wordsOf={wordsOf}
      send={({ values, changedNames, updatedAt, onProgress }) =>
        uploadAsUser(siteMetaApi.update, { body: siteMetaBody(values, changedNames, updatedAt) }, onProgress)
      }
      savedText={() => configurationText.saved}
      onSaved={(saved) => queryClient.setQueryData(siteMetaQuery.queryKey, saved)}
    >
      <FormSection title={configurationText.shop} text={configurationText.shopText}>
        {text('name')}
        {text('openTime', configurationText.openTimeHint(defaultOpenTime))}
        {text('description')}
        {text('company.phone')}
        {text('company.email')}
        <LivePreview part={configurationText.topBar}>
          <TopBar meta={shown} />
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.company}>
        {text('company.name')}
        {text('company.address')}
        {text('company.mapUrl', formText.linkHint)}
      </FormSection>
      <FormSection title={configurationText.social} text={configurationText.socialText}>
        {text('whatsappUrl')}
        {text('igUrl')}
        {text('fbUrl')}
        {text('tiktokUrl')}
        {text('ytUrl')}
        <LivePreview part={configurationText.footer}>
          <Footer meta={shown} categories={categories.docs} year={new Date().getFullYear()} />
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.orders} text={configurationText.ordersHint}>
        {text('waNumberOrder', formText.waHint)}
      </FormSection>
      <FormSection title={configurationText.agents} text={configurationText.agentsText}>
        <AgentsInput control={control} />
        <LivePreview part={configurationText.chat}>
          <div className="mx-auto max-w-sm p-4">
            <p className="mb-3 text-ink text-sm">{agentText.choose}</p>
            <AgentList meta={shown} message="" />
          </div>
        </LivePreview>
      </FormSection>
      <FormSection title={configurationText.instalment.title} text={configurationText.instalment.text}>
        <InstalmentsInput control={control} />
      </FormSection>
      <FormSection title={configurationText.pictures}>
        {picture('logo', configurationText.logoHint)}
        {picture('logoLight', configurationText.logoLightHint)}
        {picture('favicon', configurationText.faviconHint)}
        {picture('ogImage', configurationText.ogImageHint)}
      </FormSection>
    </EditForm>
  );
}

function wordsOf(name: string, values: SiteMetaValues): string {
  if (name === 'customerServices') {
    return values.customerServices.map(({ name, waNumber }) => `${name} (${waNumber})`).join(', ');
  }
  if (name === 'instalments') {
    const words = values.instalments.map(({ name, months, ratePercent }) => `${name} ${months} × ${ratePercent}%`);
    return words.join(', ') || conflictText.empty;
  }
  const value: unknown = get(values, name);
  if (value instanceof File) return conflictText.newPicture;
  return String(value || conflictText.empty);
}
