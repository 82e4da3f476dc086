import { screens } from '../support/running-console.js'
import { testEachPage } from './test-each-page.js'

testEachPage(screens[1])
