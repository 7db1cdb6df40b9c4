-- What is logged of reports, as server/reports/error-reports.ts and policy-reports.ts have it, by the same lists:
-- rules.lua is written from them. What is logged never depends on who sent it.

local rules = require('rules').reports
local reports = {}

local function set(names)
  local found = {}
  for _, name in ipairs(names) do found[name] = true end
  return found
end

local WORDS, DIRECTIVES, KEYWORDS = set(rules.words), set(rules.directives), set(rules.keywords)

local function members(value)
  return type(value) == 'table' and value or {}
end

local function text(value)
  return type(value) == 'string' and value:sub(1, rules.most_characters) or ''
end

local function fits(rule, value)
  return ngx.re.find(value, rule[1], rule[2]) ~= nil
end

local function fitting(rule, value, otherwise)
  value = text(value)
  return fits(rule, value) and value or otherwise
end

local function plain_words(message)
  local react = ngx.re.match(message, rules.react[1], rules.react[2])
  if react then return 'Minified React error #' .. react[1] end
  local kept, is_any = {}, false
  for part in message:gmatch('%S+') do
    local found = ngx.re.match(part, rules.part[1], rules.part[2])
    if found and WORDS[found[2]:lower()] then
      kept[#kept + 1] = found[1] .. found[2] .. found[3]
      is_any = true
    elseif kept[#kept] ~= '…' then
      kept[#kept + 1] = '…'
    end
  end
  if not is_any then return '' end
  return ngx.re.match(table.concat(kept, ' '), '^.{0,' .. rules.longest_message .. '}', 'jous')[0]
end

local function plain_places(at, served)
  local kept = {}
  for index = 1, math.min(#members(at), rules.most_places_read) do
    local place = text(at[index])
    if #kept < rules.most_places and fits(rules.place, place) and served.has_script(place:match('^[^:]+')) then
      kept[#kept + 1] = place
    end
  end
  return #kept > 0 and table.concat(kept, ' < ') or 'unknown'
end

-- An error that nothing caught: a line, or none.
function reports.errors(json, served)
  local report = members(json)
  local name = text(report.name)
  if name == '' then return {} end
  local message = plain_words(text(report.message))
  return { table.concat({
    'error report: ' .. (fits(rules.name, name) and name or 'Error') .. (message == '' and '' or ': ' .. message),
    'at ' .. plain_places(report.at, served),
    'on ' .. fitting(rules.route, report.route, 'unknown'),
    'build ' .. fitting(rules.version, report.version, 'unknown') .. ' ' .. fitting(rules.build, report.build, 'unknown'),
  }, ' | ') }
end

-- A keyword, or an origin. An address can hold what somebody typed.
local function blocked_by(blocked)
  if type(blocked) ~= 'string' then return 'something' end
  if KEYWORDS[blocked] then return blocked end
  local found = ngx.re.match(blocked, [[^(https?://[\w.:\[\]-]{1,100})(?:[/?#]|\z)]], 'joi')
  return found and found[1] or 'an address'
end

local function violation(directive, blocked)
  if type(directive) ~= 'string' or not DIRECTIVES[directive] then return nil end
  return 'policy violation: ' .. directive .. ' blocked ' .. blocked_by(blocked)
end

local function browser_report(report)
  local body = members(report.body)
  if report.type == nil or report.type == 'csp-violation' then
    return violation(body.effectiveDirective, body.blockedURL)
  end
  local cause = type(report.type) == 'string' and rules.causes[report.type]
  if not cause then return nil end
  return 'browser report: ' .. report.type .. ' ' .. fitting(cause.fits, body[cause.member], 'without a reason')
end

-- Both formats: one `csp-report` (report-uri), or a list of reports (report-to).
function reports.violations(json, served)
  local lines = {}
  local function add(line)
    if line then lines[#lines + 1] = line .. ' | served build ' .. served.version .. ' ' .. served.build end
  end
  local one = members(json)['csp-report']
  if one ~= nil then
    add(violation(members(one)['effective-directive'], members(one)['blocked-uri']))
    return lines
  end
  for index = 1, math.min(#members(json), rules.most_lines) do add(browser_report(members(json[index]))) end
  return lines
end

return reports
