export { completeTask, createOrReopenTask, createTask, openTasks } from './tasks.ts'
