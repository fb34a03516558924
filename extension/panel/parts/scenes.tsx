/** Drawings of what words alone say less well; hidden from readers. */

/** An open door with light behind it. */
export function DoorScene() {
  return (
    <svg class="scene" viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <path class="scene-light" d="M82 88h34l26 16H66z" />
      <path class="scene-open" d="M56 88V20h48v68z" />
      <path class="scene-leaf" d="M56 88V20l26 8v68z" />
      <circle class="scene-knob" cx="75" cy="60" r="2.5" />
      <path class="scene-line" d="M56 88V20h48v68M20 88h36M104 88h36M44 96h38" />
    </svg>
  );
}

/** The browser's bar: the address, the puzzle piece, and the pinned icon with its number. */
export function PinScene() {
  return (
    <svg class="scene" viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <rect class="scene-card" x="8" y="28" width="144" height="54" rx="8" />
      <rect class="scene-pale" x="18" y="38" width="74" height="16" rx="8" />
      <path class="scene-line" d="M102 42h5a3 3 0 1 1 5 0h5v5a3 3 0 1 0 0 5v5h-15z" />
      <rect class="scene-leaf" x="126" y="37" width="18" height="18" rx="4" />
      <path class="scene-open" d="M131 51V41h8v10z" />
      <circle class="scene-bell" cx="145" cy="37" r="6" />
      <path class="scene-line" d="M18 66h60M18 73h38" />
    </svg>
  );
}

/** A notification at the edge of the screen. */
export function BellScene() {
  return (
    <svg class="scene" viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <rect class="scene-card" x="22" y="30" width="116" height="50" rx="8" />
      <rect class="scene-leaf" x="34" y="42" width="26" height="26" rx="6" />
      <path class="scene-open" d="M41 63V48h12v15z" />
      <path class="scene-line" d="M72 47h52M72 55h40M72 63h28" />
      <circle class="scene-bell" cx="138" cy="30" r="8" />
    </svg>
  );
}
