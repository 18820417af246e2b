import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { isSafeUrl } from '#domain/links.ts';
import { useFieldControl } from '#web/ui/field-context.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { tableNodes } from './table-nodes.ts';
import { withWordLists } from './word-lists.ts';

type RichTextEditorProps = { value: string; onValue: (html: string) => void; label: string };

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Not in the allow-list of rich text.
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isSafeUrl(url) || /^(mailto|tel):/.test(url),
    },
  }),
  ...tableNodes,
];

export default function RichTextEditor({ value, onValue, label }: RichTextEditorProps) {
  const field = useFieldControl();
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy takes no style from a script; the few rules that it needs are in the class below.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => onValue(editor.isEmpty ? '' : editor.getHTML()),
  });

  // The form may be reset to the stored value.
  useEffect(() => {
    // Effects may run once more after the editor was destroyed.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        transformPastedHTML: withWordLists,
        attributes: {
          class: 'rich-text min-h-64 whitespace-break-spaces px-4 py-3 outline-none [&_.ProseMirror-gapcursor]:hidden',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...Object.fromEntries(
            Object.entries(field).flatMap(([name, attribute]) =>
              attribute === undefined ? [] : [[name, String(attribute)]],
            ),
          ),
        },
      },
    });
  }, [editor, field, label]);

  return (
    <div className="rounded-control border border-line-strong bg-white focus-within:border-primary focus-within:ring-1 focus-within:ring-primary has-aria-invalid:border-error">
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto" />
    </div>
  );
}
