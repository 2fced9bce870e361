import { Color, Fog, type Group, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { disposeModel, hallModel } from './hall-model.ts'
import { type Movement, noMovement, type Pose, poseAlong, routeLength, turn, walk } from './walker.rules.ts'

const eyeHeight = 1.62
const walkSpeed = 2.2
const guidedSpeed = 2.6
const turnSpeed = 1.7
/** Turning speed on a guided walk. */
const turnEase = 5
const longestStepMs = 250
/** Interval between the steps of a held key with reduced motion. */
const cutMs = 260
const cutMetres = 1.2
const cutTurn = Math.PI / 6
const guidedCutMs = 900

interface EngineOptions {
  canvas: HTMLCanvasElement
  floor: PlanFloor
  start: Pose
  hasReducedMotion: boolean
  onPose: (pose: Pose) => void
  onArrived: () => void
}

interface Guide {
  points: readonly PlanPoint[]
  walked: number
  end: Pose
}

/** Renders the walk. Draws only after a change. */
export class WalkEngine {
  readonly #options: EngineOptions
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(68, 1, 0.05, 60)
  readonly #resize: ResizeObserver
  #floor: PlanFloor
  #model: Group | undefined
  #pose: Pose
  #pitch = -0.04
  #moving = noMovement
  #guide: Guide | undefined
  #frame = 0
  #lastFrameAt = 0
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(options: EngineOptions) {
    this.#options = options
    this.#floor = options.floor
    this.#pose = options.start
    this.#renderer = new WebGLRenderer({ canvas: options.canvas, antialias: true })
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
    this.#scene.background = new Color('#efeae1')
    this.#scene.fog = new Fog('#efeae1', 8, 34)
    this.#resize = new ResizeObserver(() => this.#fit())
    this.#resize.observe(options.canvas)
    this.#fit()
  }

  /** Shows a floor with a chosen Box and the route to it. */
  show(floor: PlanFloor, chosen: string | undefined, route: readonly PlanPoint[]): void {
    if (this.#model) {
      this.#scene.remove(this.#model)
      disposeModel(this.#model)
    }
    this.#floor = floor
    this.#model = hallModel(floor, chosen, route)
    this.#scene.add(this.#model)
    this.#wake()
  }

  move(moving: Movement): void {
    this.#moving = moving
    if (moving.forward || moving.sideways || moving.turn) this.#guide = undefined
    this.#wake()
  }

  look(turned: number, raised: number): void {
    this.#guide = undefined
    this.#pose = turn(this.#pose, turned)
    this.#pitch = Math.max(-0.9, Math.min(0.9, this.#pitch + raised))
    this.#wake()
  }

  jumpTo(pose: Pose): void {
    this.#guide = undefined
    this.#pitch = -0.04
    this.#pose = pose
    this.#wake()
  }

  /** Walks along a route and stops in a pose. */
  guide(points: readonly PlanPoint[], end: Pose): void {
    this.#pitch = -0.04
    this.#guide = { points, walked: 0, end }
    this.#lastFrameAt = 0
    this.#wake()
  }

  /** Converts a horizontal screen position to an angle on the plan. */
  angleAt(part: number): number {
    const half = Math.atan(Math.tan((this.#camera.fov * Math.PI) / 360) * this.#camera.aspect)
    return this.#pose.angle + Math.atan((part - 0.5) * 2 * Math.tan(half))
  }

  get pose(): Pose {
    return this.#pose
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#waiting)
    this.#resize.disconnect()
    if (this.#model) disposeModel(this.#model)
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#options.canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.#camera.aspect = clientWidth / clientHeight
    // A narrow window gets a larger vertical field of view, so that the horizontal one is wide enough.
    this.#camera.fov = clientWidth < clientHeight ? 82 : 66
    this.#camera.updateProjectionMatrix()
    this.#wake()
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now))
  }

  #draw(now: number): void {
    this.#frame = 0
    clearTimeout(this.#waiting)
    const isMoving = this.#guide ? this.#followGuide(now) : this.#followKeys(now)
    const { x, y, angle } = this.#pose
    const level = Math.cos(this.#pitch)
    this.#camera.position.set(x, eyeHeight, y)
    this.#camera.lookAt(x + Math.cos(angle) * level, eyeHeight + Math.sin(this.#pitch), y + Math.sin(angle) * level)
    this.#renderer.render(this.#scene, this.#camera)
    this.#options.onPose(this.#pose)
    if (!isMoving) this.#lastFrameAt = 0
    else if (this.#options.hasReducedMotion) this.#waiting = setTimeout(() => this.#wake(), cutMs)
    else this.#wake()
  }

  #elapsed(now: number): number {
    const elapsed = this.#lastFrameAt === 0 ? 16 : Math.min(longestStepMs, now - this.#lastFrameAt)
    this.#lastFrameAt = now
    return elapsed / 1000
  }

  #followKeys(now: number): boolean {
    const { forward, sideways, turn: turning } = this.#moving
    if (!forward && !sideways && !turning) return false
    if (this.#options.hasReducedMotion) return this.#cut(now)
    const seconds = this.#elapsed(now)
    const turned = turn(this.#pose, turning * turnSpeed * seconds)
    this.#pose = walk(this.#floor, turned, forward * walkSpeed * seconds, sideways * walkSpeed * seconds)
    return true
  }

  #cut(now: number): boolean {
    if (this.#lastFrameAt !== 0 && now - this.#lastFrameAt < cutMs) return true
    this.#lastFrameAt = now
    const { forward, sideways, turn: turning } = this.#moving
    let pose = turn(this.#pose, turning * cutTurn)
    // Short steps prevent passing through a wall.
    for (let part = 0; part < 4; part += 1) {
      pose = walk(this.#floor, pose, (forward * cutMetres) / 4, (sideways * cutMetres) / 4)
    }
    this.#pose = pose
    return true
  }

  #followGuide(now: number): boolean {
    const guide = this.#guide
    if (!guide) return false
    const whole = routeLength(guide.points)
    if (this.#options.hasReducedMotion) {
      if (this.#lastFrameAt !== 0 && now - this.#lastFrameAt < guidedCutMs) return true
      this.#lastFrameAt = now
      this.#guide = { ...guide, walked: guide.walked + whole / 4 }
      return this.#stepTo(this.#guide, whole, 0)
    }
    const seconds = this.#elapsed(now)
    this.#guide = { ...guide, walked: guide.walked + guidedSpeed * seconds }
    return this.#stepTo(this.#guide, whole, seconds)
  }

  #stepTo(guide: Guide, whole: number, seconds: number): boolean {
    const next = guide.walked < whole ? poseAlong(guide.points, guide.walked) : guide.end
    if (!next) return this.#arrive(guide.end)
    const isCut = this.#options.hasReducedMotion
    const eased = 1 - Math.exp(-seconds * turnEase)
    this.#pose = isCut ? next : { ...next, angle: this.#pose.angle + towards(this.#pose.angle, next.angle) * eased }
    const isThere = guide.walked >= whole && (isCut || Math.abs(towards(this.#pose.angle, guide.end.angle)) < 0.02)
    return isThere ? this.#arrive(guide.end) : true
  }

  #arrive(end: Pose): boolean {
    this.#pose = end
    this.#guide = undefined
    this.#options.onArrived()
    return false
  }
}

/** The shortest rotation between two angles. */
function towards(from: number, to: number): number {
  const round = 2 * Math.PI
  const turned = (((to - from) % round) + round) % round
  return turned > Math.PI ? turned - round : turned
}
