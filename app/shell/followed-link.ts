/** Is this click one that the page itself follows, as the router's own links do? For parts whose links have no handlers of their own. */
export const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  link.origin === location.origin;
