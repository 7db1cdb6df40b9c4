-- What nginx can't say in its own configuration. njs of Debian 12 could not take its place: it changes the status of
-- an answer that is passed on, but not the status line, so a 408 of the service would still come down as 408.

local cjson = require 'cjson.safe'
local redact = require 'redact'
local reports = require 'reports'
local rules = require 'rules'
local door = {}

local function decoded(segment)
  return (segment:gsub('%%(%x%x)', function(hex) return string.char(tonumber(hex, 16)) end))
end

local function fits(rule, value)
  return ngx.re.find(value, rule[1], rule[2]) ~= nil
end

-- As server/service/operation-at.ts has it: what stays one segment however often a server decodes it. Bytes that are
-- no UTF-8 match nothing.
local function is_one_segment(segment)
  local value = decoded(segment)
  return fits(rules.value, value) and not fits(rules.hides, value)
end

-- Whether a request for an operation may go up as far as its path and headers go: `fit`, or anything else.
function door.look()
  local kind = ngx.var.ch_kind
  if kind ~= 'read' and kind ~= 'write' then return 'fit' end
  local headers = ngx.req.get_headers(0)
  for _, name in ipairs(rules.once) do
    if type(headers[name]) == 'table' then return 'twice' end
  end
  -- The service could agree to another protocol, and nginx would hand the connection over.
  if headers['upgrade'] ~= nil then return 'upgrade' end
  for segment in ngx.var.ch_path:gmatch('[^/]+') do
    if not is_one_segment(segment) then return 'segment' end
  end
  return 'fit'
end

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

-- Why an answer is not passed on: it isn't meant for a page, can't be searched for tokens, or could have been cut.
local function fault(status, type_, encoding)
  local var = ngx.var
  local framing = (var.upstream_http_transfer_encoding or ''):lower()
  -- What nginx took for an answer of HTTP/0.9.
  if ngx.req.http_version() == 0.9 then return 'no HTTP' end
  if not is_passed_on(status) then return tostring(status) end
  if encoding ~= 'identity' or (framing ~= '' and framing ~= 'chunked') then return 'compressed' end
  if fits(rules.foreign_charset, type_) then return 'charset' end
  if framing == '' and not var.upstream_http_content_length and status ~= 204 then return 'endless' end
end

-- The head of the service's answer: its status, type and Retry-After, nothing else.
function door.answer()
  local status = ngx.status
  local type_, retry_after = text(ngx.header['Content-Type']), text(ngx.header['Retry-After'])
  local refused = fault(status, type_, ngx.header['Content-Encoding'] or 'identity')
  clear()
  ngx.header['Content-Length'] = nil
  if refused then
    ngx.var.ch_service_refused = refused
    ngx.status = status == 408 and 504 or 502
    ngx.header['Content-Type'] = 'application/json; charset=utf-8'
    return
  end
  ngx.status = status -- in nginx's own words, not the service's
  ngx.header['Content-Type'] = fits(rules.json_type, type_) and type_ or 'text/plain; charset=utf-8'
  if fits(rules.retry_after, retry_after) then ngx.header['Retry-After'] = retry_after end
end

local function problem(message, code)
  return cjson.encode({ message = message, code = code }) .. '\n'
end

local SAID = {
  compressed = 'is compressed, though it was asked not to be',
  charset = 'is in another character set than UTF-8',
  endless = 'has no end that could be told from a cut',
}

local function refusal(refused)
  if refused:find('^3%d%d$') then
    return problem('The service answered with a redirect (' .. refused .. '), which isn’t followed.', 'redirect')
  end
  return problem('The service’s answer ' .. (SAID[refused] or 'was ' .. refused) .. '. It isn’t passed on.')
end

-- To HTTP/0.9 nginx answers in kind, so a client of HTTP/1.1 would get a body alone.
local function with_head(body)
  local lines = { 'HTTP/1.1 502 Bad Gateway', 'Connection: close', 'Content-Length: ' .. #body }
  for name, value in pairs(ngx.resp.get_headers(0, true)) do
    if name ~= 'Connection' and name ~= 'Content-Length' then lines[#lines + 1] = name .. ': ' .. tostring(value) end
  end
  return table.concat(lines, '\r\n') .. '\r\n\r\n' .. body
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
  local said = ngx.arg[2] and refusal(refused) or nil
  local is_bare = refused == 'no HTTP' and ngx.var.server_protocol == 'HTTP/1.1'
  ngx.arg[1] = said and is_bare and with_head(said) or said
end

local function say(status, body)
  ngx.status = status
  ngx.header['Content-Type'] = 'application/json; charset=utf-8'
  ngx.header['Content-Length'] = #body
  ngx.print(body)
end

-- nginx's own failures: said to be not forwarded only while not one byte has gone up.
function door.failed()
  local var = ngx.var
  local sent = var.upstream_bytes_sent
  if var.upstream_status == nil and var.ch_sign_in ~= nil and not var.ch_sign_in:find('^2') then
    return ngx.exec('/_/problem/sign-in-down')
  elseif sent == nil or sent == '' or sent == '0' or sent == '-' then
    say(503, '{"message":"The service can’t be reached. Nothing was sent.","code":"unavailable"}\n')
  elseif var.upstream_status == '504' then
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

-- Whoever is signed in may hear that they may do nothing, and sign out.
function door.anyone()
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
    role = ngx.var.ch_role ~= '' and ngx.var.ch_role or 'none',
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

local function build_of(folder)
  return cjson.decode(read_file(folder .. '/build.json') or '{}') or {}
end

function door.health()
  local folder = ngx.var.ch_www
  if read_file(folder .. '/index.html') == nil then return say(503, '{"ok":false}\n') end
  local build = build_of(folder)
  say(200, cjson.encode({ ok = true, version = build.version, build = build.build }) .. '\n')
end

local function take(lines_of)
  ngx.req.read_body()
  local json = cjson.decode(ngx.req.get_body_data() or '')
  if json == nil then return say(400, problem('This report is not JSON.')) end
  local folder = ngx.var.ch_www
  local build = build_of(folder)
  ngx.var.ch_report = table.concat(lines_of(json, {
    version = build.version or 'unknown',
    build = build.build or 'unknown',
    has_script = function(name) return read_file(folder .. '/assets/' .. name) ~= nil end,
  }), '; ')
  ngx.status = 204
end

function door.policy_reports()
  take(reports.violations)
end

function door.error_reports()
  take(reports.errors)
end

return door
