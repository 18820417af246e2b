import type { Plugin, Rolldown } from 'vite';

/** Without comments and white space: V8 keeps the text of every loaded file. Names stay, for readable stack traces. */
export const leanMinify: Rolldown.OutputOptions['minify'] = {
  mangle: false,
  compress: false,
  codegen: { removeWhitespace: true },
};

/** One character outside of Latin-1 would make V8 keep the whole file with two bytes a character. */
export const asciiOutput: Plugin = {
  name: 'ascii-output',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};
