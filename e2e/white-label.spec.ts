import { testScreens } from './own-network.ts'

testScreens('visitor')
