import { CanvasTexture, SRGBColorSpace, type Texture } from 'three'
import type { PlanBox } from '#app/ui/drawings/floor-plan/floor.ts'
import type { QuadRect } from './quads.ts'

export type DoorLook = PlanBox['state'] | 'chosen'

const looks: readonly DoorLook[] = ['available', 'busy', 'inactive', 'chosen']
const fills: Readonly<Record<DoorLook, string>> = {
  available: '#0f6b56',
  busy: '#c4bdb0',
  inactive: '#f4f0e8',
  chosen: '#ffc53d',
}
const cell = 256

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser provides no 2D canvas context')
  return pen
}

function textureOf({ canvas }: CanvasRenderingContext2D): Texture {
  const picture = new CanvasTexture(canvas)
  picture.colorSpace = SRGBColorSpace
  picture.anisotropy = 8
  return picture
}

/** The slats of a roll door. */
function drawSlats(pen: CanvasRenderingContext2D, left: number): void {
  for (let y = 0; y < cell; y += 16) {
    pen.fillStyle = 'rgb(0 0 0 / 0.10)'
    pen.fillRect(left, y, cell, 3)
    pen.fillStyle = 'rgb(255 255 255 / 0.16)'
    pen.fillRect(left, y + 3, cell, 3)
  }
}

/** A busy door is hatched and an inactive one has a dash, as on the plan. The state must not depend on colour alone. */
function drawStateMark(pen: CanvasRenderingContext2D, look: DoorLook, left: number): void {
  pen.lineCap = 'round'
  if (look === 'busy') {
    pen.strokeStyle = 'rgb(90 82 68 / 0.38)'
    pen.lineWidth = 7
    pen.beginPath()
    for (let at = -cell; at < cell; at += 36) {
      pen.moveTo(left + at, cell)
      pen.lineTo(left + at + cell, 0)
    }
    pen.stroke()
  }
  if (look === 'inactive') {
    pen.strokeStyle = '#5c574e'
    pen.lineWidth = 10
    pen.beginPath()
    pen.moveTo(left + 96, cell / 2)
    pen.lineTo(left + 160, cell / 2)
    pen.stroke()
  }
}

export interface DoorPictures {
  texture: Texture
  rectOf: (look: DoorLook) => QuadRect
}

/** A texture atlas with one cell per look of a door. */
export function doorPictures(): DoorPictures {
  const pen = createCanvas(cell * looks.length, cell)
  for (const [index, look] of looks.entries()) {
    const left = index * cell
    pen.save()
    pen.beginPath()
    pen.rect(left, 0, cell, cell)
    pen.clip()
    pen.fillStyle = fills[look]
    pen.fillRect(left, 0, cell, cell)
    drawSlats(pen, left)
    drawStateMark(pen, look, left)
    pen.fillStyle = '#2a2721'
    pen.fillRect(left + 112, 216, 32, 10)
    pen.strokeStyle = '#2a2721'
    pen.lineWidth = 8
    pen.strokeRect(left, 0, cell, cell)
    pen.restore()
  }
  const edge = 0.001
  const rectOf = (look: DoorLook): QuadRect => {
    const index = looks.indexOf(look)
    return [index / looks.length + edge, 0, (index + 1) / looks.length - edge, 1]
  }
  return { texture: textureOf(pen), rectOf }
}

const plate = { width: 128, height: 56 }
const columns = 8

export interface PlatePictures {
  texture: Texture
  rectOf: (index: number) => QuadRect
}

/** A texture atlas of the door numbers. */
export function platePictures(boxes: readonly PlanBox[], chosen: string | undefined): PlatePictures {
  const rows = Math.max(1, Math.ceil(boxes.length / columns))
  const pen = createCanvas(columns * plate.width, rows * plate.height)
  pen.font = '600 40px "Onest Variable", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [index, { number }] of boxes.entries()) {
    const [left, top] = [(index % columns) * plate.width, Math.floor(index / columns) * plate.height]
    const isChosen = number === chosen
    pen.fillStyle = isChosen ? '#ffc53d' : '#2a2721'
    pen.fillRect(left, top, plate.width, plate.height)
    pen.fillStyle = isChosen ? '#1b1a17' : '#ffffff'
    pen.fillText(number, left + plate.width / 2, top + plate.height / 2 + 3, plate.width - 12)
  }
  const rectOf = (index: number): QuadRect => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return [column / columns, 1 - (row + 1) / rows, (column + 1) / columns, 1 - row / rows]
  }
  return { texture: textureOf(pen), rectOf }
}
