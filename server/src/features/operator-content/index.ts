export { noContent, type OperatorContent } from './operator-content.ts'
export { contentFileRoutes } from './public-file.ts'
export { readContent } from './read-content.ts'
export { reviewsRoute } from './reviews.ts'
