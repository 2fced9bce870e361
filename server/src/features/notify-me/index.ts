export { subscribeNewFreeBoxRoute } from './subscribe-new-free-box.ts'
