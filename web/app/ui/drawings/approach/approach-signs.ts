/** Signs of the plan, centred on 0 0 and 26 units wide. The list beside the plan shows the same signs. */
const signs = {
  street: '<path class="ap-street-case" d="M-13 0H13"/><path class="ap-street" d="M-13 0H13"/>',
  entrance: '<circle class="ap-entrance" r="12"/><path class="ap-glyph" d="M-5 0H5M0 -5 5 0 0 5"/>',
  parking:
    '<rect class="ap-parking" x="-12" y="-12" width="24" height="24" rx="5"/><path class="ap-glyph" d="M-3 6V-6H1A3.5 3.5 0 0 1 1 1H-3"/>',
  stop: '<circle class="ap-stop" r="12"/><path class="ap-glyph" d="M-5 4V-5A1.5 1.5 0 0 1 -3.5 -6.5H3.5A1.5 1.5 0 0 1 5 -5V4ZM-5 -1H5M-3 4V6.5M3 4V6.5"/>',
  stepFreeWay: '<path class="ap-way-case" d="M-12 0H12"/><path class="ap-way" d="M-11 0H12"/>',
} as const

export type ApproachSign = keyof typeof signs

/** A sign at a position in px, turned clockwise by degrees. */
export const placeSign = (sign: ApproachSign, x: number, y: number, degrees = 0): string =>
  `<g transform="translate(${x} ${y})${degrees === 0 ? '' : ` rotate(${degrees})`}">${signs[sign]}</g>`

/** A sign for the list. */
export const approachSign = (sign: ApproachSign): string =>
  `<svg class="ap-sign" viewBox="-14 -14 28 28" width="28" height="28" aria-hidden="true">${signs[sign]}</svg>`
