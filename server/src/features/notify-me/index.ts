export { freeBoxEmail } from './free-box.email.tsx'
export { notifyFreeBoxesJob } from './notify-free-boxes.job.ts'
export { deleteWaitingOf } from './notify-me.repo.ts'
export { subscribeNewFreeBoxRoute } from './subscribe-new-free-box.ts'
