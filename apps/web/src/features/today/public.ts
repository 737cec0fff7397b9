export { todayKey } from './api.ts'
