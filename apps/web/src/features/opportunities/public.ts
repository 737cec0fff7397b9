export { FundingPicks } from './components/FundingPicks.tsx'
