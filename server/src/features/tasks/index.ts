export { completeTask, createTask, openTasks } from './tasks.ts'
