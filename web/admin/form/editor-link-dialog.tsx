import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { link } from '#domain/form-rules.ts';
import { uiText } from '#web/text/id.ts';
import { editorText, formText } from '#web/text/id-admin-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type EditorLinkDialogProps = { editor: Editor; isOpen: boolean; onClose: () => void };

export function EditorLinkDialog({ editor, isOpen, onClose }: EditorLinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={editorText.link} size="sm">
      {isOpen && <LinkForm editor={editor} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({ editor, onClose }: Omit<EditorLinkDialogProps, 'isOpen'>) {
  const [url, setUrl] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wasTried, setTried] = useState(false);
  const fault = /^(mailto|tel):/.test(url) ? null : link(url);

  function apply() {
    setTried(true);
    if (fault) return;
    const range = editor.chain().focus().extendMarkRange('link');
    if (url.trim() === '') range.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      range
        .insertContent({ type: 'text', text: url.trim(), marks: [{ type: 'link', attrs: { href: url.trim() } }] })
        .run();
    } else range.setLink({ href: url.trim() }).run();
    onClose();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={editorText.linkAddress} errors={fault ? [fault] : []} isTouched={wasTried} hint={formText.linkHint}>
        <TextInput
          data-autofocus
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The page's own form must not be sent.
            event.preventDefault();
            apply();
          }}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {uiText.cancel}
        </Button>
        <Button onClick={apply}>{editorText.apply}</Button>
      </div>
    </div>
  );
}
