-- What nginx can't say in its own configuration. njs of Debian 12 could not take its place: it changes the status of
-- an answer that is passed on, but not the status line, so a 408 of the service would still come down as 408.

local cjson = require 'cjson.safe'
local redact = require 'redact'
local door = {}

-- Of two, nginx would take one and a server behind it perhaps the other.
local ONCE = {
  'accept', 'content-type', 'idempotencykey', 'origin', 'requesttoken', 'sec-fetch-site', 'validationcode',
}

-- As scripts/preview/operation-at.ts has it: what stays one segment however often a server decodes it.
local VALUE = [[^(?![. ])[\p{L}\p{M}\p{N} .,_~:@!$&'()*+=-]+(?<! )\z]]
-- Letters and numbers that Unicode's compatibility forms turn into what VALUE refuses (places.test.ts lists them).
local HIDES = '[\\x{bc}-\\x{be}\\x{13f}\\x{140}\\x{37a}\\x{2150}-\\x{215f}\\x{2189}\\x{fc5e}-\\x{fc63}\\x{fe70}\\x{fe72}'
  .. '\\x{fe74}\\x{fe76}\\x{fe78}\\x{fe7a}\\x{fe7c}\\x{fe7e}]'

local function decoded(segment)
  return (segment:gsub('%%(%x%x)', function(hex) return string.char(tonumber(hex, 16)) end))
end

-- Bytes that are no UTF-8 match nothing.
local function is_one_segment(segment)
  local value = decoded(segment)
  return ngx.re.find(value, VALUE, 'jou') ~= nil and ngx.re.find(value, HIDES, 'jou') == nil
end

-- Whether a request for an operation may go up as far as its path and headers go: `fit`, or anything else.
function door.look()
  local kind = ngx.var.ch_kind
  if kind ~= 'read' and kind ~= 'write' then return 'fit' end
  local headers = ngx.req.get_headers(0)
  for _, name in ipairs(ONCE) do
    if type(headers[name]) == 'table' then return 'twice' end
  end
  -- The service could agree to another protocol, and nginx would hand the connection over.
  if headers['upgrade'] ~= nil then return 'upgrade' end
  for segment in ngx.var.ch_path:gmatch('[^/]+') do
    if not is_one_segment(segment) then return 'segment' end
  end
  return 'fit'
end

local JSON_TYPE = [[^application/(?:[\w.-]+\+)?json(?: *; *charset=[\w-]+)?\z]]
local RETRY_AFTER = [[^[\w ,:]{1,40}\z]]
-- 407 and 421 speak to a proxy, and a browser acts on them; 408 makes Chromium send again.
local TURNED = { [407] = true, [408] = true, [421] = true }

local function is_passed_on(status)
  return (status >= 200 and status < 300) or (status >= 400 and status < 600 and not TURNED[status])
end

local function text(value)
  return type(value) == 'string' and value or ''
end

local function clear()
  for name in pairs(ngx.resp.get_headers(0, true)) do ngx.header[name] = nil end
end

-- What nginx took for an answer of HTTP/0.9: bytes without a head, whose end is no other than a cut's.
local function is_headless()
  local var = ngx.var
  return not (var.upstream_http_content_type or var.upstream_http_content_length
    or var.upstream_http_transfer_encoding) and ngx.status ~= 204
end

-- The head of the service's answer: its status, type and Retry-After, nothing else.
function door.answer()
  local status = ngx.status
  local type_, retry_after = text(ngx.header['Content-Type']), text(ngx.header['Retry-After'])
  local encoding = ngx.header['Content-Encoding'] or 'identity'
  local is_odd = is_headless()
  clear()
  ngx.header['Content-Length'] = nil
  if is_odd or not is_passed_on(status) or encoding ~= 'identity' then
    ngx.var.ch_service_refused = is_odd and 'no HTTP' or encoding == 'identity' and tostring(status) or 'compressed'
    ngx.status = status == 408 and 504 or 502
    ngx.header['Content-Type'] = 'application/json; charset=utf-8'
    return
  end
  ngx.status = status -- in nginx's own words, not the service's
  local is_json = ngx.re.find(type_, JSON_TYPE, 'joi')
  ngx.header['Content-Type'] = is_json and type_ or 'text/plain; charset=utf-8'
  if ngx.re.find(retry_after, RETRY_AFTER, 'jo') then ngx.header['Retry-After'] = retry_after end
end

local function problem(message)
  return cjson.encode({ message = message }) .. '\n'
end

-- The body of an answer that is passed on, without the tokens; of any other a line of our own in its place.
function door.body()
  local refused = ngx.var.ch_service_refused
  if refused == '' then
    local context = ngx.ctx
    context.search = context.search or redact.search()
    ngx.arg[1] = redact.part(context.search, ngx.arg[1], ngx.arg[2])
    return
  end
  if ngx.arg[2] then
    local said = refused == 'compressed' and 'is compressed, though it was asked not to be' or 'was ' .. refused
    ngx.arg[1] = problem('The service’s answer ' .. said .. '. It isn’t passed on.')
  else
    ngx.arg[1] = nil
  end
end

local function say(status, body)
  ngx.status = status
  ngx.header['Content-Type'] = 'application/json; charset=utf-8'
  ngx.header['Content-Length'] = #body
  ngx.print(body)
end

-- nginx's own failures: said to be not forwarded only while not one byte has gone up.
function door.failed()
  local sent = ngx.var.upstream_bytes_sent
  if sent == nil or sent == '' or sent == '0' or sent == '-' then
    say(503, '{"message":"The service can’t be reached. Nothing was sent.","code":"unavailable"}\n')
  elseif ngx.var.upstream_status == '504' then
    say(504, problem('The service gave no answer in time.'))
  else
    say(502, problem('The connection to the service failed.'))
  end
end

-- Of the sign-in's answer only its status counts, and the groups that it names.
local function require_role(is_enough)
  if ngx.status >= 200 and ngx.status < 300 and not is_enough(ngx.var.ch_role) then ngx.status = 403 end
  clear()
end

function door.viewer()
  require_role(function(role) return role == 'viewer' or role == 'payer' end)
end

function door.payer()
  require_role(function(role) return role == 'payer' end)
end

local SIGN_IN_HEADERS = { ['content-type'] = true, ['location'] = true, ['set-cookie'] = true }

function door.sign_in()
  for name in pairs(ngx.resp.get_headers(0, true)) do
    if not SIGN_IN_HEADERS[name:lower()] then ngx.header[name] = nil end
  end
  ngx.header['Content-Length'] = nil
end

function door.session()
  local user = ngx.var.ch_user
  say(200, cjson.encode({
    role = ngx.var.ch_role,
    signOut = '/oauth2/sign_out',
    user = user ~= '' and user or nil,
  }) .. '\n')
end

local function read_file(name)
  local file = io.open(name)
  if file == nil then return nil end
  local content = file:read('*a')
  file:close()
  return content
end

function door.health()
  local folder = ngx.var.ch_www
  if read_file(folder .. '/index.html') == nil then return say(503, '{"ok":false}\n') end
  local build = cjson.decode(read_file(folder .. '/build.json') or '{}') or {}
  say(200, cjson.encode({ ok = true, version = build.version, build = build.build }) .. '\n')
end

local NAME = [[^[\w-]{1,40}\z]]

local function named(value)
  return type(value) == 'string' and ngx.re.find(value, NAME, 'jo') ~= nil
end

-- A keyword, or an origin. An address can hold what somebody typed.
local function blocked_by(blocked)
  if type(blocked) ~= 'string' then return 'something' end
  if named(blocked) then return blocked end
  local found = ngx.re.match(blocked, [[^(https?://[\w.:\[\]-]{1,100})(?:[/?#]|\z)]], 'joi')
  return found and found[1] or 'an address'
end

local function violation(directive, blocked)
  return named(directive) and 'policy violation: ' .. directive .. ' blocked ' .. blocked_by(blocked) or nil
end

local function members(value)
  return type(value) == 'table' and value or {}
end

local function violations_in(json)
  local one = members(json)['csp-report']
  if one ~= nil then
    return { violation(members(one)['effective-directive'], members(one)['blocked-uri']) }
  end
  local lines = {}
  for index = 1, math.min(#members(json), 10) do
    local said = members(members(json[index]).body)
    lines[#lines + 1] = violation(said.effectiveDirective, said.blockedURL)
  end
  return lines
end

local function take(lines_in)
  ngx.req.read_body()
  local json = cjson.decode(ngx.req.get_body_data() or '')
  if json == nil then return say(400, problem('This report is not JSON.')) end
  ngx.var.ch_report = table.concat(lines_in(json), '; ')
  ngx.status = 204
end

function door.policy_reports()
  take(violations_in)
end

-- A place in one of this app's own scripts, as src/lib/error-words.ts has it.
local PLACE = [[^[a-z][a-z-]{0,40}-[\w-]{8}\.js:\d{1,7}:\d{1,8}\z]]

-- Only a name, places in our scripts, and the build: a message can hold what somebody typed.
function door.error_reports()
  take(function(json)
    local report = members(json)
    if not named(report.name) then return {} end
    local said = { 'error ' .. report.name }
    for index = 1, math.min(#members(report.at), 5) do
      local place = report.at[index]
      if type(place) == 'string' and ngx.re.find(place, PLACE, 'jo') then said[#said + 1] = 'at ' .. place end
    end
    local is_build = type(report.build) == 'string' and ngx.re.find(report.build, [[^[\da-f]{12}\z]], 'jo')
    if is_build then said[#said + 1] = 'build ' .. report.build end
    return { table.concat(said, ' ') }
  end)
end

return door
