/** The product's icon as in `extension/icons`, flat so that it stays clear when small. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 128 128" aria-hidden="true" focusable="false">
      <rect class="logo-wall" width="128" height="128" rx="28" />
      <path class="logo-light" d="M32 96V22a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v74z" />
      <path class="logo-leaf" d="M32 96V20a4 4 0 0 1 5-3.9l23 6.2a5.4 5.4 0 0 1 4 5.2V96z" />
      <circle class="logo-wall" cx="54" cy="62" r="5" />
      <rect class="logo-leaf" x="16" y="96" width="96" height="16" rx="5" />
    </svg>
  );
}
