import type { Door, HttpApp } from './door.js'
import { addContactRoutes } from './contacts/contact-routes.js'
import { addBusinessRoutes } from './setup/business-routes.js'
import { addChipRoutes } from './setup/chip-routes.js'
import { addLimitsRoutes } from './setup/limits-routes.js'
import { addLogoRoutes } from './setup/logo-routes.js'
import { addModelRoutes } from './setup/model-routes.js'
import { addPaymentRoutes } from './setup/payment-routes.js'
import { addPrivacySettingsRoutes } from './setup/privacy-settings-routes.js'
import { addPromptRoutes } from './setup/prompt-routes.js'
import { addAgentRoutes } from './console/agent-routes.js'
import { addActionRoutes } from './console/action-routes.js'
import { addAssignmentRoutes } from './console/assignment-routes.js'
import { addCannedReplyRoutes } from './console/canned-reply-routes.js'
import { addCardRoutes } from './console/card-routes.js'
import { addContactMergeRoutes } from './contacts/contact-merge-routes.js'
import { addConversationRoutes } from './console/conversation-routes.js'
import { addDayReplayRoutes } from './console/day-replay-routes.js'
import { addDoubtRoutes } from './console/doubt-routes.js'
import { addEventRoutes } from './console/event-routes.js'
import { addLabelRoutes } from './console/label-routes.js'
import { addMeRoutes } from './console/me-routes.js'
import { addOverviewRoutes } from './console/overview-routes.js'
import { addReadRoutes } from './console/read-routes.js'
import { addReceiptRoutes } from './console/receipt-routes.js'
import { addReviewRoutes } from './console/review-routes.js'
import { addSavedFilterRoutes } from './console/saved-filter-routes.js'
import { addSetAsideRoutes } from './console/set-aside-routes.js'
import { addSettingsHomeRoutes } from './console/settings-home-routes.js'
import { addStartRoutes } from './console/start-routes.js'
import { addSuggestionRoutes } from './console/suggestion-routes.js'
import { addTurnRoutes } from './console/turn-routes.js'

/** What the console asks: everything of the business, not only what is one's own. Viewers read, owners and staff act. */
export function addConsoleRoutes(app: HttpApp, door: Door): void {
  addMeRoutes(app, door)
  addOverviewRoutes(app, door)
  addStartRoutes(app, door)
  addConversationRoutes(app, door)
  addContactRoutes(app, door)
  addActionRoutes(app, door)
  addCardRoutes(app, door)
  addContactMergeRoutes(app, door)
  addSuggestionRoutes(app, door)
  addReadRoutes(app, door)
  addSetAsideRoutes(app, door)
  addAssignmentRoutes(app, door)
  addLabelRoutes(app, door)
  addCannedReplyRoutes(app, door)
  addSavedFilterRoutes(app, door)
  addReceiptRoutes(app, door)
  addReviewRoutes(app, door)
  addDoubtRoutes(app, door)
  addTurnRoutes(app, door)
  addDayReplayRoutes(app, door)
  addAgentRoutes(app, door)
  addEventRoutes(app, door)
  addSettingsHomeRoutes(app, door)
  addBusinessRoutes(app, door)
  addLogoRoutes(app, door)
  addChipRoutes(app, door)
  addPaymentRoutes(app, door)
  addModelRoutes(app, door)
  addPromptRoutes(app, door)
  addPrivacySettingsRoutes(app, door)
  addLimitsRoutes(app, door)
}
