export { ResourcePicks } from './components/ResourcePicks.tsx'
