/** The mark of a shop that has not chosen its own: an R laid like a trace on a board. */
export const defaultIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" rx="26" fill="#1557ff"/>
<path d="M32 77V25h22a15 15 0 0 1 0 30H32M51 55l15 16" fill="none" stroke="#fff" stroke-width="10.5" stroke-linecap="round"/>
</svg>`;
