export { NetworkFigures, WeekPanel } from './components/NetworkStats.tsx'
export { RecentActivity } from './components/RecentActivity.tsx'
