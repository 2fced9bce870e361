export type { FloorGeometry, PlanBox, PlanDoor, PlanFixture, PlanWall } from './floor-plan.ts'
export { checkPlan } from './plan-check.rules.ts'
export { type Point, type Polygon, type Rect, rectPolygon, toMillimetre, widthAtDoor } from './polygon.rules.ts'
export { readSvgPlan } from './svg-plan.rules.ts'
