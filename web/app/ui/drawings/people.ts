import { type IsoPart, limb, type Point3, upright } from './iso.ts'

export type PersonPose = 'stand' | 'phone' | 'walk' | 'push' | 'carry'

export interface Looks {
  readonly pose?: PersonPose
  /** Faces left. */
  readonly mirrored?: boolean
  readonly top?: 'green' | 'cloth' | 'linen' | 'hi'
  readonly skin?: 'skin1' | 'skin2'
  readonly hair?: 'hair1' | 'hair2'
}

/** All people have the same height, so that they show the scale. */
export const PERSON_HEIGHT = 1.75

const STANDING = ['M-8 -86L-9 -46L-9 -6', 'M8 -86L9 -46L9 -6', 'M-9 -4H0', 'M9 -4H18'] as const
const WALKING = ['M-4 -86L-8 -46L-24 -10', 'M5 -86L17 -48L20 -6', 'M-25 -9L-17 -4', 'M20 -4H30'] as const
const LEGS = { stand: STANDING, phone: STANDING, carry: STANDING, walk: WALKING, push: WALKING } as const
const ARMS = {
  stand: ['M-17 -132L-22 -106L-19 -82', 'M17 -132L22 -106L20 -82'],
  walk: ['M-14 -132L-24 -108L-30 -88', 'M15 -132L23 -108L34 -94'],
  phone: ['M-17 -132L-22 -106L-19 -82', 'M16 -132L24 -108L40 -120'],
  push: ['M-10 -130L10 -110L36 -102', 'M15 -132L24 -112L46 -102'],
  carry: ['M-12 -130L-2 -106L26 -100', 'M16 -132L20 -106L42 -100'],
} as const
const IN_HAND: Partial<Record<PersonPose, string>> = {
  carry: '<path class="kraft l" d="M22 -128H62V-94H22Z"/><rect class="tape" x="39" y="-128" width="6" height="12"/>',
}
const PHONE = '<rect class="phone" x="37" y="-134" width="9" height="18" rx="2" transform="rotate(12 41 -125)"/>'

function figure({ pose = 'stand', top = 'cloth', skin = 'skin1', hair = 'hair1' }: Looks): string {
  const [farArm, nearArm] = ARMS[pose]
  const [leg1, leg2, foot1, foot2] = LEGS[pose]
  return [
    limb(farArm, 9, `${top} arm`),
    limb(leg1, 14, 'trouser'),
    limb(leg2, 14, 'trouser'),
    limb(foot1, 8, 'shoe'),
    limb(foot2, 8, 'shoe'),
    `<path class="${top} body" d="M-15 -142Q0 -148 15 -142Q22 -139 20 -126L17 -84Q0 -78 -17 -84L-20 -126Q-22 -139 -15 -142Z"/>`,
    `<path class="${skin} body" d="M-4.5 -152V-143Q0 -139 4.5 -143V-152Z"/><ellipse class="${skin} body" cx="1" cy="-160" rx="11" ry="13"/>`,
    `<path class="${hair} body" d="M-11 -152Q-14 -175 2 -175Q14 -175 13 -165Q4 -162 -3 -167Q-4 -158 -7 -152Z"/>`,
    IN_HAND[pose] ?? '',
    limb(nearArm, 9, `${top} arm`),
    pose === 'phone' ? PHONE : '',
  ].join('')
}

function standing([x, y, z]: Point3, svg: string): IsoPart {
  return { box: [x - 0.2, x + 0.2, y - 0.2, y + 0.2, z, z + PERSON_HEIGHT], svg }
}

/** A person without a face. `at` is the position of the feet. */
export function person(at: Point3, looks: Looks = {}): IsoPart[] {
  return [standing(at, upright(at, figure(looks), looks.mirrored))]
}

/** A silhouette of the same height, beside a Box. */
export function bodyMeasures(at: Point3): IsoPart[] {
  const shade = '<ellipse class="shade" rx="26" ry="12"/>'
  const body =
    '<circle cx="0" cy="-162.5" r="12.5"/><path d="M-20 -136Q-19 -145 -8 -145H8Q19 -145 20 -136L24.5 -86Q24.5 -80 19 -80H17L15 0H3L0 -72L-3 0H-15L-17 -80H-19Q-24.5 -80 -24.5 -86Z"/>'
  return [standing(at, upright(at, `<g class="measure">${shade}${body}</g>`))]
}
