export type FindingState = 'ok' | 'warning' | 'problem' | 'off';

/** One line of the doctor: `text` says what was found and, for a warning or a problem, what to do. */
export type Finding = { what: string; state: FindingState; text: string };

export const ok = (what: string, text: string): Finding => ({ what, state: 'ok', text });
export const warning = (what: string, text: string): Finding => ({ what, state: 'warning', text });
export const problem = (what: string, text: string): Finding => ({ what, state: 'problem', text });
/** Not used by these settings. */
export const off = (what: string, text: string): Finding => ({ what, state: 'off', text });

const marks: Record<FindingState, string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM', off: '-      ' };

export const lineOf = ({ what, state, text }: Finding) => `${marks[state]}  ${what.padEnd(14)}  ${text}`;
