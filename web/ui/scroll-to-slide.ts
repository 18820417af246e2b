/** Scrolls a track of full-width slides, without motion where people have switched that off. */
export function scrollToSlide(track: HTMLElement, index: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: index * track.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
}
