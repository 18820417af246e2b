import type { Editor } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ComponentType, type SVGProps, useState } from 'react';
import { editorText } from '#web/text/id-admin-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EditorLinkDialog } from './editor-link-dialog.tsx';

type Chain = ReturnType<Editor['chain']>;

type Tool = {
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  isOn?: boolean;
  isDisabled?: boolean;
  act: () => void;
};

export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const toggle = (label: string, Icon: Tool['Icon'], name: string, change: (chain: Chain) => Chain): Tool => ({
    label,
    Icon,
    isOn: editor.isActive(name),
    act: () => change(chain()).run(),
  });
  const heading = (label: string, Icon: Tool['Icon'], level: 2 | 3): Tool => ({
    label,
    Icon,
    isOn: editor.isActive('heading', { level }),
    act: () => chain().toggleHeading({ level }).run(),
  });
  const groups: Tool[][] = [
    [heading(editorText.heading, Heading2, 2), heading(editorText.subheading, Heading3, 3)],
    [
      toggle(editorText.bold, Bold, 'bold', (chain) => chain.toggleBold()),
      toggle(editorText.italic, Italic, 'italic', (chain) => chain.toggleItalic()),
      toggle(editorText.underline, Underline, 'underline', (chain) => chain.toggleUnderline()),
      toggle(editorText.strike, Strikethrough, 'strike', (chain) => chain.toggleStrike()),
      { label: editorText.link, Icon: Link2, isOn: editor.isActive('link'), act: () => setLinking(true) },
    ],
    [
      toggle(editorText.bullets, List, 'bulletList', (chain) => chain.toggleBulletList()),
      toggle(editorText.numbers, ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
      toggle(editorText.quote, Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
      { label: editorText.rule, Icon: Minus, act: () => chain().setHorizontalRule().run() },
    ],
    [
      { label: editorText.undo, Icon: Undo2, isDisabled: !editor.can().undo(), act: () => chain().undo().run() },
      { label: editorText.redo, Icon: Redo2, isDisabled: !editor.can().redo(), act: () => chain().redo().run() },
    ],
  ];
  return (
    <div
      role="toolbar"
      aria-label={editorText.toolbar}
      className="no-scrollbar flex gap-1 overflow-x-auto border-line border-b bg-surface p-1"
    >
      {groups.map((tools, index) => (
        <div key={tools[0]?.label} className={classNames('flex shrink-0', index > 0 && 'border-line border-l pl-1')}>
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} />
          ))}
        </div>
      ))}
      <EditorLinkDialog editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
    </div>
  );
}

function ToolButton({ label, Icon, isOn, isDisabled, act }: Tool) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      className={classNames(
        'inline-flex size-9 items-center justify-center rounded-control disabled:opacity-40 pointer-coarse:size-11',
        isOn ? 'bg-primary-soft text-primary' : 'text-text enabled-hover:bg-surface-strong',
      )}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
