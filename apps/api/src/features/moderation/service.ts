export { storeReport } from './notices.ts'
export { countWaiting, listReports } from './read.ts'
