export { storeReport } from './notices.ts'
export { countWaitingReports, listReports } from './read.ts'
